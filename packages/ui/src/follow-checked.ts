import type { ExternalStore } from './external-store.ts';

/** A state that controls on the page follow. */
export type Followed<T> = Pick<ExternalStore<T>, 'read' | 'subscribe'>;

/**
 * A ref for a tick or radio without `checked`. The browser shows a press on it by itself, so that the answer waits for
 * no drawing; what the state makes of the press may come later.
 */
export function followChecked({ read, subscribe }: Followed<boolean>) {
  return (input: HTMLInputElement) => {
    const follow = () => {
      const checked = read();
      if (input.checked !== checked) input.checked = checked;
    };
    follow();
    return subscribe(follow);
  };
}
