import { Trans } from '@lingui/react/macro';
import { Button } from '#kit/button.tsx';
import { stayWithoutNetwork } from './stay-without-network.ts';

export interface ProviderFormProps {
  readonly start: { readonly to: string; readonly params: Readonly<Record<string, string>> };
}

/** Without scripts a provider that wants a form gets it by one more press. */
export function ProviderForm({ start }: ProviderFormProps) {
  return (
    <form method="post" onSubmit={stayWithoutNetwork} action={start.to} className="mt-4">
      {Object.entries(start.params).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <Button type="submit" variant="filled">
        <Trans>Перейти к оплате</Trans>
      </Button>
    </form>
  );
}
