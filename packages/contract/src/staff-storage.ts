import { DEVICE_STORAGE, endText } from './device-storage.ts';

/** What a login at the counter or in the office leaves on a device, as its page tells it. */
export const KEPT_FOR_STAFF = DEVICE_STORAGE.filter(({ reason }) => reason === 'staff').map(
  (item) => ({ name: item.name, text: `${item.purpose}${endText(item)}` }),
);
