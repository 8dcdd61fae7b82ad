const SKUS = ['400501', '400101', '400202'] as const;

/**
 * A visitor's cookie whose cart holds three products.
 *
 * @throws When the shop refuses one of them: an empty cart would be measured as a full one.
 */
export async function cartCookie(origin: string): Promise<string> {
  const cookies = new Map<string, string>();
  const cookie = () => [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  for (const productArticle of SKUS) {
    const answer = await fetch(`${origin}/ru/shop/ajax/cart/item/add/`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'x-requested-with': 'XMLHttpRequest',
        origin,
        cookie: cookie(),
      },
      body: JSON.stringify({ productArticle, amount: 2 }),
    });
    if (!answer.ok)
      throw new Error(`adding ${productArticle} answered ${answer.status}: ${await answer.text()}`);
    for (const line of answer.headers.getSetCookie()) {
      const [pair = ''] = line.split(';');
      const [name = '', value = ''] = pair.split('=');
      cookies.set(name, value);
    }
  }
  return cookie();
}
