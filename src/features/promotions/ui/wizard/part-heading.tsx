import { createContext, use, type ComponentProps, type ReactNode } from 'react';

/**
 * Level of what stands above the parts of an action: below the heading of a step in the wizard, right below the title in a window
 * without steps. On a page of its own all of them stand one level higher than in a window over another page. Screen readers go by levels,
 * so none may be left out.
 */
export const PartLevel = createContext<3 | 4>(4);

const LOOK = 'mb-2 font-semi';

export const PartHeading = ({ children }: { children: ReactNode }) =>
  use(PartLevel) === 3 ? (
    <h3 className={LOOK}>{children}</h3>
  ) : (
    <h4 className={LOOK}>{children}</h4>
  );

/** The heading of a step, right above its parts. */
export const StepTitle = ({ children, ...heading }: ComponentProps<'h3'>) =>
  use(PartLevel) === 3 ? <h2 {...heading}>{children}</h2> : <h3 {...heading}>{children}</h3>;
