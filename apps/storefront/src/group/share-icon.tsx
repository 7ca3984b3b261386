import { icon } from '@tischlein/ui/icon.tsx';

export const ShareIcon = icon(
  <path d="M12 15V3.5M7.75 7.25 12 3l4.25 4.25M7.5 11H5v10h14V11h-2.5" />,
);
