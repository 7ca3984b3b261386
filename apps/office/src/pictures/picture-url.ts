import { routes } from '@tischlein/contract/routes.ts';

/** Where pictures of this shop are sent. */
export const uploadUrl = (shopId: string): string =>
  routes.officePicture.path.replace(':shopId', encodeURIComponent(shopId));

/** As guests see it in a row of the menu, in a dish and as the large picture; `whole` is not cropped. */
export type ShownSize = '240x240' | '397x264' | '378x192' | 'whole';

/** A picture of the draft. */
export const draftPictureUrl = (shopId: string, picture: string, size: ShownSize): string =>
  `/media/${encodeURIComponent(picture)}/${size}?shop=${encodeURIComponent(shopId)}`;
