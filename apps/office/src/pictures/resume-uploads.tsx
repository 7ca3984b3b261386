import { useEffect } from 'react';
import { useShop } from '../draft/draft-context.tsx';
import { uploadsOf } from './shop-uploads.ts';

/** Goes on with the pictures that a reload or a lost connection left behind, once the draft is there. */
export function ResumeUploads() {
  const shop = useShop();
  useEffect(() => void uploadsOf(shop).resume(), [shop]);
  return null;
}
