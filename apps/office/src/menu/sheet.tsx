import { isSame, type DocumentPath } from '@tischlein/domain/shop-document/document.ts';
import { buttonClass } from '@tischlein/ui/button.tsx';
import { EmptyState } from '@tischlein/ui/empty-state.tsx';
import { ErrorText } from '@tischlein/ui/error-text.tsx';
import { IconButton } from '@tischlein/ui/icon-button.tsx';
import { CloseIcon } from '@tischlein/ui/icons.tsx';
import { useEffect, useId, useRef, type ReactNode } from 'react';
import { Link, useLocation, useNavigate } from 'react-router';
import { fieldAttributes, fieldOfState } from '../base/focus-field.ts';
import { useDraftPart } from '../draft/draft-context.tsx';
import styles from './sheet.module.css';
import { useIsWide } from './use-is-wide.ts';

interface SheetProps {
  /** What it is about, in one word: 'Gericht'. */
  kind: string;
  /** Its name; null: it is not there any more. */
  title: string | null;
  path: DocumentPath;
  /** The list it stands over, and where the focus goes in it. */
  list: { path: string; name: string };
  children: ReactNode;
  footer?: ReactNode;
}

/** One thing of a list at its own address: over the list on a phone, beside it where there is room. */
export function Sheet({ kind, title, path, list, children, footer }: SheetProps) {
  const navigate = useNavigate();
  const { pathname, state } = useLocation();
  const heading = useRef<HTMLHeadingElement>(null);
  // Over the list it is all there is of the page.
  const Heading = useIsWide() ? 'h2' : 'h1';
  const isThere = title !== null;
  const problemId = useId();
  // A new one begins at its name, and who comes for a field goes there.
  const isNew = useIsNew();
  const isLed = isNew || fieldOfState(state) !== null;
  const key = path.join('/');
  const problem = useDraftPart(({ draft }) =>
    draft?.problems.find((each) => isSame(each.path, [...path])),
  );
  const close = () => void navigate(list.path);
  // However it is left, who had the focus in it goes on at its place in the list.
  useEffect(() => () => void requestAnimationFrame(() => focusLinkTo(pathname)), [pathname]);
  useEffect(() => {
    if (isThere && !isLed) heading.current?.focus();
  }, [key, isThere, isLed]);
  return (
    <section className={styles.sheet} aria-label={kind}>
      <header className={styles.header}>
        <Heading
          ref={heading}
          tabIndex={-1}
          {...fieldAttributes(path)}
          aria-describedby={problem ? problemId : undefined}
        >
          {isThere ? title || 'Ohne Namen' : kind}
        </Heading>
        <IconButton label="Schließen" icon={<CloseIcon />} onClick={close} />
      </header>
      {isThere ? (
        <div key={key} className={styles.fields} data-fields="">
          {problem && (
            <ErrorText id={problemId}>
              {problem.message} {problem.mend}
            </ErrorText>
          )}
          {children}
          {footer && <div className={styles.footer}>{footer}</div>}
        </div>
      ) : (
        <EmptyState
          title="Das gibt es nicht mehr."
          text="Vielleicht hat es jemand gelöscht. Unter „Änderungen“ lässt sich das zurücknehmen."
          action={
            <Link to={list.path} className={buttonClass({})}>
              Zurück: {list.name}
            </Link>
          }
        />
      )}
    </section>
  );
}

function focusLinkTo(pathname: string): void {
  const { activeElement } = document;
  if (activeElement && activeElement !== document.body) return;
  const links = [...document.querySelectorAll<HTMLAnchorElement>('main a')];
  const main = document.querySelector('main');
  (links.find((link) => link.pathname.endsWith(pathname)) ?? main)?.focus();
}

/** It was just made: the first thing to be written is its name. */
export const useIsNew = (): boolean =>
  Boolean((useLocation().state as { isNew?: boolean } | null)?.isNew);

/** Fields that belong together, under a heading. */
export function FieldGroup(props: { title: string; path?: DocumentPath; children: ReactNode }) {
  const { title, path, children } = props;
  return (
    <fieldset className={styles.group} {...(path && fieldAttributes(path))}>
      <legend>{title}</legend>
      {children}
    </fieldset>
  );
}
