import { icon } from '@tischlein/ui/icon.tsx';

// Signs that the shared icons lack.
export const PotIcon = icon(
  <path d="M5 10h14v6a3 3 0 0 1-3 3H8a3 3 0 0 1-3-3ZM3 10h18M9 6.5V4M12 6.5V4M15 6.5V4" />,
);
export const ReadyIcon = icon(<path d="M4 17h16M6 17a6 6 0 0 1 12 0M12 11V9M10 8.5h4M3 20h18" />);
export const DoneIcon = icon(<path d="m2.5 12.5 4 4L15 8M11.5 15.5l1 1L21 8" />);
export const PauseIcon = icon(<path d="M8.5 5v14M15.5 5v14" />);
export const SoundIcon = icon(
  <path d="M4 9.5v5h3.5L12 18V6L7.5 9.5ZM15.5 9a4 4 0 0 1 0 6M18 6.5a8 8 0 0 1 0 11" />,
);
export const MutedIcon = icon(<path d="M4 9.5v5h3.5L12 18V6L7.5 9.5ZM16 9.5l5 5M21 9.5l-5 5" />);
export const MessageIcon = icon(<path d="M4 5h16v11H10l-4 3.5V16H4ZM8 9h8M8 12h5" />);
export const CalendarIcon = icon(<path d="M4 6h16v14H4ZM4 10h16M8 3.5V7M16 3.5V7" />);
export const BanIcon = icon(<path d="M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18ZM5.7 5.7l12.6 12.6" />);
export const ListIcon = icon(
  <path d="M5 4h14v16l-2.3-1.5L14.3 20 12 18.5 9.7 20l-2.4-1.5L5 20ZM9 9h6M9 13h6" />,
);
export const MoreIcon = icon(<path d="M4 6.5h16M4 12h16M4 17.5h16" />);
export const CompactIcon = icon(<path d="M4 5h6v5H4ZM14 5h6v5h-6ZM4 14h6v5H4ZM14 14h6v5h-6Z" />);
export const SumIcon = icon(<path d="M17 7V5H7l6 7-6 7h10v-2" />);
export const SaveIcon = icon(<path d="M12 4v11M7.5 11 12 15.5 16.5 11M5 19.5h14" />);
