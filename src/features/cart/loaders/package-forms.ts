import type { ShopContext } from '#web/request-context.ts';
import { addPackage, findPackage, removePackage, selectPackage } from '../calls/packages.ts';
import type { PackageAsked } from '../rules/shown/package-asked.ts';
import { isPackageKey, nameInCalls } from '../rules/document/package-key.ts';

const textOf = (form: FormData, name: string): string => {
  const value = form.get(name);
  return typeof value === 'string' ? value.slice(0, 64) : '';
};

export type PackageFormAnswer =
  | { readonly kind: 'done' }
  | { readonly kind: 'asked'; readonly asked: PackageAsked; readonly status: number }
  | { readonly kind: 'refused'; readonly messages: readonly string[]; readonly status: number };

/** Forms about whole packages, from those without scripts; null for a form about something else. */
export async function packageForm(
  form: FormData,
  services: ShopContext['services'],
): Promise<PackageFormAnswer | null> {
  const contract = textOf(form, 'contract');
  const intent = textOf(form, 'intent');
  switch (intent) {
    case 'package-find': {
      const answer = await services.run(findPackage, {
        params: { contract },
        query: {},
      });
      const [holder] = answer.success ? answer.data : [];
      const error = answer.success ? null : (answer.message[0] ?? '');
      return {
        kind: 'asked',
        asked: { typed: contract, error, found: holder ?? null },
        status: answer.status,
      };
    }
    case 'package-add': {
      const answer = await services.run(addPackage, { body: { contract } });
      if (answer.success) return { kind: 'done' };
      const asked = { typed: contract, error: answer.message[0] ?? '', found: null };
      return { kind: 'asked', asked, status: answer.status };
    }
    case 'package-of': {
      const chosen = await services.run(selectPackage, { body: { contract } });
      // Only one that is not there yet is looked up.
      const answer = chosen.success
        ? chosen
        : await services.run(addPackage, { body: { contract } });
      if (answer.success) return { kind: 'done' };
      const asked = { typed: contract, error: answer.message[0] ?? '', found: null };
      return { kind: 'asked', asked, status: answer.status };
    }
    case 'package-select':
    case 'package-remove': {
      const pack = textOf(form, 'pack');
      const change = intent === 'package-select' ? selectPackage : removePackage;
      // A page of before this form had its name: it comes anew.
      if (!isPackageKey(pack)) return { kind: 'done' };
      const answer = await services.run(change, { body: { contract: nameInCalls(pack) ?? '' } });
      if (answer.success) return { kind: 'done' };
      return { kind: 'refused', messages: answer.message, status: answer.status };
    }
    default:
      return null;
  }
}
