import type { ComponentType } from 'react';
import type { Order } from '../session/orders.ts';

/** The buttons of an order, handed in by who knows the steps. */
export type OrderButtons = ComponentType<{ order: Order }>;
