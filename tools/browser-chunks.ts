interface ModuleGraph {
  getModuleInfo(
    id: string,
  ): { readonly isEntry: boolean; readonly importers: readonly string[] } | null;
}

/** Changes seldom, so it stays in browsers' caches when our own code changes. */
const FRAMEWORK = /node_modules\/(react|react-dom|react-router|scheduler|@lingui)\//;

/** The style sheet is the root route's: in a shared file it would be every page's, and be linked twice. */
const ROOT_ONLY = /\/src\/root\.tsx|\.css$/;

/** Wakes the page the moment it is evaluated: in a shared file any page's module would do so before it is ready. */
const WAKING = /\/src\/entry\.client\.tsx/;
const FRAME = /\/src\/(root|entry\.client)\.tsx/;
// A side of the shop is the pages of its features, so that a new page belongs to one by where it stands. The few that are named here have
// something of their own; the cart's page stands with the steps of buying and looks like the catalogue.
/** Pages of one kind: what they share no other page waits for. */
const LISTS = /\/storefront\/pages\/(category|landing|search)-page\.tsx/;
const CATALOGUE =
  /\/(storefront\/pages\/(home|product)|checkout\/pages\/cart|shared-cart\/pages\/shared-cart|promotions\/pages\/actions|monthly-kits\/pages\/monthly-kits|jubilee\/pages\/jubilee)-page\.tsx/;
const PRODUCT = /\/storefront\/pages\/product-page\.tsx/;
const PROMOTIONS = /\/promotions\/pages\/actions-page\.tsx/;
/** Whose words may be in another language than the page. */
const WRITTEN = /\/storefront\/pages\/(product|static)-page\.tsx/;
const DELIVERY = /\/checkout\/pages\/delivery-page\.tsx/;
const BUYING = /\/checkout\/pages\/(?!cart-page|delivery-and-payment-page)[\w-]+\.tsx/;

/** What is done with an order on its own page and in the list of orders: everybody else's pages go without it. */
const REPEATING = /\/src\/features\/(order-repeat\/|payment\/(ui|rules)\/)/;

/** Who gets what of an order, and what its pages share with a part that comes after them: the cart and the first step of buying go without it. */
const ORDER_PARTS =
  /\/src\/features\/(orders\/(ui\/|rules\/order-parts)|checkout\/ui\/(order\/order-card|what-next)\.tsx)/;

/** The product's page asks for delivery as well, and must not load the steps of buying for these. */
const A_FEW_WORDS =
  /\/calls\/(?!delivery\.)[\w-]+\.ts$|\/checkout\/(ui\/(plain-link|points\/kept-badge)\.tsx|rules\/points-page\.ts)$/;

/** The list of points, which the step has in common with the window of its map: with the call that both ask it is one file. */
const POINTS =
  /\/checkout\/ui\/(points\/(point-card|points-state|use-point-search)\.tsx?|use-points\.ts)$/;

/** A few lines for pages of several sides: in a file of their own they would be one request more. */
const A_LINE =
  /\/src\/(kit\/card\.tsx|web\/(other-language-note\.tsx|use-sums\.ts|read-page\.ts|back-to-review\.ts))/;

/** What the page of where one is has in common with windows and with a question of the first step: a file each would be one too many. */
const PLACE = /\/src\/features\/location\/ui\/(attribution|city-by-name|country-effect)\.tsx/;

/** Pages of who one is: signing in and registering, what is one's own, and where one is and what is brought there. */
const SIGNING = /\/(identity|registration)\/pages\//;
const REGISTERING = /\/registration\/pages\/registration-page\.tsx/;
const ACCOUNT =
  /\/(account|autoship|cashback|location|referral-programme|registration-fee|service-centres|support|withdrawals)\/pages\/|\/checkout\/pages\/delivery-and-payment-page/;

/** What the pages of one's questions have in common: the account's others, and what shares with these, go without. */
const QUESTIONS =
  /\/src\/features\/support\/(ui\/state-badge\.tsx|rules\/(support-paths|reply-intent)\.ts)/;

/** How the account's forms hold their fields, with what they share with the other forms that are typed into: its lists and menus go without. */
const ACCOUNT_FORMS = /\/src\/features\/account\/(ui\/use-account-form|rules\/with-typed)\.ts/;

/** How an address is typed: the account's page has it at once, and the steps of buying once they are shown. */
const ADDRESS_FORM =
  /\/src\/features\/address-book\/(ui\/(address-fields|public)|rules\/typed-address)\.tsx?/;

/** The entries that load a module at once; none for one that only an `import()` brings, such as a dialog. */
function entriesOf(id: string, graph: ModuleGraph): readonly string[] {
  const met = new Set([id]);
  for (const each of met)
    for (const importer of graph.getModuleInfo(each)?.importers ?? []) met.add(importer);
  return [...met].filter((each) => graph.getModuleInfo(each)?.isEntry);
}

/**
 * The shared file that a module of the browser bundle belongs to; null leaves it to the bundler. A page travels in a few
 * files: cut into thirty, each compressed by itself, its first load was 7 kB heavier.
 *
 * @returns `framework` for the libraries, `frame` for what stands around every page or serves more than one side of the shop,
 *   `catalogue` and `buying` for what several pages of one side share, `paying` for what the pages after the first step do, `lists` for what the two kinds of lists
 *   have alone, `fields` for what they have in common with forms, `product` for what the product's page has alone: what it
 *   shares with the many things that a press there brings would otherwise lie in a file for each of them, and `promotions` for the page of
 *   promotions in the same way; `signing` and `account`
 *   for what several pages of either have, or what dialogs have in common with one, `forms` for what both have, `registration` for
 *   what the page of registering has alone, `written` for what the product's page shares with texts of the company, `registering` for what it shares with buying, `typing` for what forms share with buying,
 *   `repeating` for what repeats, pays otherwise or takes back an order, `place` for what says and asks where one is,
 *   `questions` for the pages of what one has asked the company, `address` for how one is typed, `points` for the list of points, which stands beside a map as well.
 */
export function sharedChunk(id: string, graph: ModuleGraph): string | null {
  const entries = entriesOf(id, graph);
  if (entries.length === 0 || ROOT_ONLY.test(id) || WAKING.test(id)) return null;
  if (FRAMEWORK.test(id)) return 'framework';
  if (REPEATING.test(id)) return 'repeating';
  if (ORDER_PARTS.test(id)) return 'paying';
  if (PLACE.test(id)) return 'place';
  if (QUESTIONS.test(id)) return 'questions';
  if (ACCOUNT_FORMS.test(id)) return 'typing';
  if (ADDRESS_FORM.test(id)) return 'address';
  if (POINTS.test(id)) return 'points';
  const count = (pages: RegExp) => entries.filter((entry) => pages.test(entry)).length;
  const [inLists, inBuying] = [count(LISTS), count(BUYING)];
  const isElsewhere = inLists + count(CATALOGUE) + inBuying < entries.length;
  // Both lists count as one page of the catalogue: a step of buying that shows a box of theirs must not load the catalogue.
  const inCatalogue = count(CATALOGUE) + Math.min(1, inLists);
  if (A_LINE.test(id) || count(FRAME) > 0 || (inCatalogue > 1 && (inBuying > 1 || isElsewhere)))
    return 'frame';
  if (inCatalogue > 1) return 'catalogue';
  if (inLists === entries.length && inLists > 1) return 'lists';
  if (inLists > 0 && entries.length > inLists) return 'fields';
  if (count(PRODUCT) === entries.length) return 'product';
  if (count(PROMOTIONS) === entries.length) return 'promotions';
  if (count(WRITTEN) === entries.length) return entries.length > 1 ? 'written' : null;
  const [inSigning, inAccount, inRegistering] = [
    count(SIGNING),
    count(ACCOUNT),
    count(REGISTERING),
  ];
  if (inRegistering === entries.length) return 'registration';
  if (inRegistering > 0 && inBuying > 0 && inRegistering + inBuying === entries.length)
    return 'registering';
  if (inSigning === entries.length) return 'signing';
  if (inSigning + inAccount === entries.length && entries.length > 1)
    return inAccount === 0 ? 'signing' : inSigning === 0 ? 'account' : 'forms';
  if (
    inBuying > 0 &&
    inBuying < entries.length &&
    inBuying + inSigning + inAccount === entries.length
  )
    return 'typing';
  // The names of calls and a link are a few words, which several dialogs of one step share with it: alone they cost a file.
  if (inBuying < 2 && !(inBuying > 0 && A_FEW_WORDS.test(id))) return null;
  return count(DELIVERY) === 0 ? 'paying' : 'buying';
}

/** Files that no page is without. */
export const ON_EVERY_PAGE = /\/(?:framework|frame|rolldown-runtime)-[\w-]+\.js$/;

/** For `codeSplitting.groups`; by priority, since a group takes along whatever its modules import. */
export const SHARED_CHUNKS = [
  'framework',
  'frame',
  'catalogue',
  'fields',
  'lists',
  'typing',
  'registering',
  'forms',
  'buying',
  'paying',
  'account',
  'signing',
  'registration',
  'written',
  'product',
  'promotions',
  'repeating',
  'place',
  'questions',
  'address',
  'points',
].map((chunk, index, { length }) => ({
  name: (id: string, graph: ModuleGraph) => (sharedChunk(id, graph) === chunk ? chunk : null),
  debugName: chunk,
  priority: length - index,
}));
