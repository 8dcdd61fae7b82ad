/**
 * Opens the window into which the code of the phone is typed. Source: I4-004 to I4-006.
 *
 * @returns True once the phone is proven; false when the visitor left.
 */
export async function provePhone(phone: string, countryIso: string): Promise<boolean> {
  const { openSmsVerification } = await import('#features/codes/ui/public.ts');
  return new Promise((resolve) => {
    openSmsVerification({
      phone,
      countryIso,
      onVerified: () => resolve(true),
      onLeave: () => resolve(false),
    });
  });
}
