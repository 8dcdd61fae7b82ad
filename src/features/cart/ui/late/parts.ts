export { AddPackageQuestion } from './add-package-question.tsx';
export { ClearQuestion } from './clear-question.tsx';
export { EcoSuggestion } from './eco-suggestion.tsx';
export { FixCart } from './fix-cart.tsx';
export { MergeQuestion } from './merge-question.tsx';
export { RestoreCart } from './restore-cart.tsx';
export { SetLines } from './set-lines.tsx';
export { WhyOnPage } from './why-on-page.tsx';
