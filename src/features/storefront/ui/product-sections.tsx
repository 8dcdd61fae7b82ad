import { useLingui } from '@lingui/react/macro';
import {
  useEffect,
  useId,
  useRef,
  useState,
  useSyncExternalStore,
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
} from 'react';
import { classNames } from '#kit/class-names.ts';
import { Icon } from '#kit/icon.tsx';
import { keyGoal } from '../rules/key-goal.ts';

const DESKTOP = '(min-width: 1024px)';

function watchWidth(told: () => void) {
  const query = window.matchMedia(DESKTOP);
  query.addEventListener('change', told);
  return () => query.removeEventListener('change', told);
}

/** Whether the tabs are there; false on the server and where one part stands below the other. */
const useIsDesktop = (): boolean =>
  useSyncExternalStore(
    watchWidth,
    () => window.matchMedia(DESKTOP).matches,
    () => false,
  );

export interface ProductSection {
  /** Also the part of the address behind `#`. */
  readonly id: string;
  readonly title: string;
  readonly content: ReactNode;
}

/**
 * What there is to say about a product: tabs on a desktop, parts that open and close on smaller screens. All of it is in
 * the page, and without scripts all is open. Source: C2-025.
 */
export function ProductSections({ sections }: { sections: readonly ProductSection[] }) {
  const prefix = useId();
  const isTabbed = useIsDesktop();
  const tabs = useRef<HTMLDivElement>(null);
  const { selected, opened, select, toggle } = useOpenSections(sections, tabs);
  return (
    <div>
      <Tabs ref={tabs} sections={sections} prefix={prefix} selected={selected} onSelect={select} />
      {sections.map(({ id, title, content }) => (
        <section
          key={id}
          id={id}
          role={isTabbed ? 'tabpanel' : undefined}
          aria-labelledby={isTabbed ? `${prefix}${id}` : `${prefix}${id}-heading`}
          className={classNames(
            'border-b border-line first-of-type:border-t desktop:border-0! desktop:py-8',
            id !== selected && 'desktop:hidden no-script:block! print:block!',
          )}
        >
          <h2
            id={`${prefix}${id}-heading`}
            className="text-18 font-semi desktop:sr-only no-script:not-sr-only print:not-sr-only"
          >
            <button
              type="button"
              aria-expanded={opened.has(id)}
              aria-controls={`${prefix}${id}-text`}
              onClick={() => toggle(id)}
              className="flex min-h-14 w-full items-center justify-between gap-3 text-left desktop:pointer-events-none desktop:hidden no-script:hidden! print:hidden!"
            >
              {title}
              <Icon
                name="down"
                size={20}
                className={classNames(
                  'text-ink-2 transition-transform',
                  opened.has(id) && 'rotate-180',
                )}
              />
            </button>
            <span className="hidden py-3 desktop:block no-script:block print:block">{title}</span>
          </h2>
          <div
            id={`${prefix}${id}-text`}
            className={classNames(
              'pb-6 desktop:block desktop:pb-0 no-script:block! print:block!',
              !opened.has(id) && 'hidden',
            )}
          >
            {content}
          </div>
        </section>
      ))}
    </div>
  );
}

/** The tab that is selected, and the parts that stand open; the address may name one. */
function useOpenSections(
  sections: readonly ProductSection[],
  tabs: RefObject<HTMLDivElement | null>,
) {
  const ids = sections.map(({ id }) => id).join(' ');
  const [selected, setSelected] = useState(sections[0]?.id);
  const [opened, setOpened] = useState<ReadonlySet<string>>(
    new Set(sections.slice(0, 1).map(({ id }) => id)),
  );

  useEffect(() => {
    const follow = () => {
      const id = location.hash.slice(1);
      if (!ids.split(' ').includes(id)) return;
      setSelected(id);
      setOpened((before) => new Set([...before, id]));
      requestAnimationFrame(() => {
        // Where there are tabs, one must see which of them is open.
        const part = tabs.current?.offsetParent ? tabs.current : document.getElementById(id);
        part?.scrollIntoView();
      });
    };
    follow();
    window.addEventListener('hashchange', follow);
    return () => window.removeEventListener('hashchange', follow);
  }, [ids, tabs]);

  return {
    selected,
    opened,
    select: (id: string) => {
      setSelected(id);
      window.history.replaceState(window.history.state, '', `#${id}`);
    },
    toggle: (id: string) => {
      const next = new Set(opened);
      if (!next.delete(id)) next.add(id);
      setOpened(next);
    },
  };
}

interface TabsProps {
  readonly ref: RefObject<HTMLDivElement | null>;
  readonly sections: readonly ProductSection[];
  /** Of the tabs' ids. */
  readonly prefix: string;
  readonly selected: string | undefined;
  readonly onSelect: (id: string) => void;
}

function Tabs({ ref, sections, prefix, selected, onSelect }: TabsProps) {
  const { t } = useLingui();
  const press = (event: KeyboardEvent) => {
    const at = sections.findIndex(({ id }) => id === selected);
    const goal = keyGoal(event.key, at, sections.length);
    // Round and round.
    const next = goal === undefined ? undefined : sections.at(goal % sections.length);
    if (!next) return;
    event.preventDefault();
    onSelect(next.id);
    ref.current?.querySelector<HTMLElement>(`[data-tab="${next.id}"]`)?.focus();
  };
  return (
    <div
      ref={ref}
      role="tablist"
      aria-label={t`О товаре`}
      onKeyDown={press}
      className="hidden gap-1 border-b border-line desktop:flex no-script:hidden print:hidden"
    >
      {sections.map(({ id, title }) => (
        <button
          key={id}
          type="button"
          role="tab"
          data-tab={id}
          id={`${prefix}${id}`}
          aria-controls={id}
          aria-selected={id === selected}
          tabIndex={id === selected ? 0 : -1}
          onClick={() => onSelect(id)}
          className={classNames(
            '-mb-px min-h-12 border-b-2 px-5 text-18 -outline-offset-2! transition-colors',
            id === selected
              ? 'border-brand font-semi text-brand'
              : 'border-transparent text-ink-2 hover:text-ink',
          )}
        >
          {title}
        </button>
      ))}
    </div>
  );
}
