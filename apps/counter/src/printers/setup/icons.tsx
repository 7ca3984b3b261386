import { icon } from '@tischlein/ui/icon.tsx';

export const UpIcon = icon(<path d="M12 19V5M6 11l6-6 6 6" />);
export const DownIcon = icon(<path d="M12 5v14M6 13l6 6 6-6" />);
