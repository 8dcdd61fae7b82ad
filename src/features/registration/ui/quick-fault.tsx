import { useFaultName } from './field-labels.ts';

/** A fault of what a guest is asked, with the field's name, as the summary of the form says it. */
export default function QuickFault({ name, text }: { name: string; text: string }) {
  const label = useFaultName('pk')(name);
  return label ? `${label}: ${text}` : text;
}
