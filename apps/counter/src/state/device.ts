import { create } from 'zustand';
import { persist } from 'zustand/middleware';

interface Device {
  shopId: string | null;
  /** 0 to 1. */
  volume: number;
  notifications: boolean;
  /** How long a sold-out mark lasts that is set with one tap. */
  soldOutUntil: 'day' | 'revoked';
}

/** What this tablet remembers. */
export const useDevice = create<Device>()(
  persist<Device>(
    () => ({ shopId: null, volume: 0.8, notifications: false, soldOutUntil: 'day' }),
    { name: 'theke' },
  ),
);
