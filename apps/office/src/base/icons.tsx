import { icon } from '@tischlein/ui/icon.tsx';

// Signs that the shared icons lack.
export const UndoIcon = icon(<path d="M8.5 5 4 9.5 8.5 14M4.5 9.5H14a5.5 5.5 0 0 1 0 11h-3" />);
export const CopyIcon = icon(<path d="M9 9h11v11H9ZM5 15H4V4h11v1" />);
export const TodayIcon = icon(
  <path d="M4.5 5.5h15v14h-15ZM4.5 10h15M9 3.5v4M15 3.5v4M9 15l2 2 4-4" />,
);
export const TeamIcon = icon(
  <path d="M9 11a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7ZM2.5 20a6.5 6.5 0 0 1 13 0M16 4.5a3.5 3.5 0 0 1 0 6.5M18 14a6.5 6.5 0 0 1 3.5 6" />,
);
export const MenuIcon = icon(<path d="M6 3.5h12v17H6ZM9 8h6M9 12h6M9 16h3" />);
export const MoreIcon = icon(
  <path d="M5.5 12h.01M12 12h.01M18.5 12h.01" strokeWidth={3.5} strokeLinecap="round" />,
);
