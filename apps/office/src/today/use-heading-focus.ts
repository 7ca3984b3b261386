import { useRef } from 'react';

/** Where the focus goes when the button that was pressed is not there any more: the heading of its part. */
export function useHeadingFocus() {
  const heading = useRef<HTMLHeadingElement>(null);
  return {
    props: { ref: heading, tabIndex: -1 },
    focus: () => heading.current?.focus({ preventScroll: true }),
  };
}
