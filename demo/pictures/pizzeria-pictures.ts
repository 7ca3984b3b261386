import { BAR_PICTURES } from './pizzeria-bar.ts';
import { KITCHEN_PICTURES } from './pizzeria-kitchen.ts';
import { PIZZA_PICTURES } from './pizzeria-pizza.ts';
import type { Picture } from './scene.ts';

export const PIZZERIA_PICTURES: Picture[] = [...PIZZA_PICTURES, ...KITCHEN_PICTURES, ...BAR_PICTURES];
