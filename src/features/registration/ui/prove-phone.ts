/**
 * Opens the window into which the code of the phone is typed; there the phone may be changed as well. Source: I4-004 to I4-006.
 *
 * @returns The phone that was proven; null when the visitor left.
 */
export async function provePhone(phone: string, countryIso: string): Promise<string | null> {
  const { openSmsVerification } = await import('#features/codes/ui/public.ts');
  return new Promise((resolve) => {
    void openSmsVerification({
      phone,
      countryIso,
      onVerified: resolve,
      onLeave: () => resolve(null),
    });
  });
}
