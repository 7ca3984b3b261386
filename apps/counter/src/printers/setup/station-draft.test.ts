import { expect, it } from 'vitest';
import {
  addStation,
  moveStation,
  removeStation,
  renameStation,
  routeCategory,
  routeDish,
  stationProblems,
} from './station-draft.ts';
import type { Stations } from './use-printing-setup.ts';

const KITCHEN: Stations = {
  stations: [
    { id: 'kueche', name: 'Küche' },
    { id: 'ofen', name: 'Pizzaofen' },
    { id: 'bar', name: 'Bar' },
  ],
  categories: { pizza: 'ofen' },
  dishes: { cola: 'bar' },
};
const ids = ({ stations }: Stations) => stations.map(({ id }) => id).join(' ');

it('stations move up and down, and stay at the ends', () => {
  expect(ids(moveStation(KITCHEN, 'bar', -1))).toBe('kueche bar ofen');
  expect(ids(moveStation(KITCHEN, 'kueche', 1))).toBe('ofen kueche bar');
  expect(moveStation(KITCHEN, 'kueche', -1)).toBe(KITCHEN);
  expect(moveStation(KITCHEN, 'bar', 1)).toBe(KITCHEN);
});

it('a station that goes leaves what it made to the first', () => {
  expect(removeStation(KITCHEN, 'ofen')).toEqual({
    stations: [KITCHEN.stations[0], KITCHEN.stations[2]],
    categories: {},
    dishes: { cola: 'bar' },
  });
});

it('categories and single dishes are given to a station and taken back', () => {
  const given = routeDish(routeCategory(KITCHEN, 'salat', 'bar'), 'cola', '');
  expect(given.categories).toEqual({ pizza: 'ofen', salat: 'bar' });
  expect(given.dishes).toEqual({});
  expect(routeCategory(given, 'pizza', '').categories).toEqual({ salat: 'bar' });
  expect(KITCHEN.dishes).toEqual({ cola: 'bar' });
});

it('each station needs a name of its own', () => {
  expect(stationProblems(KITCHEN)).toEqual({});
  const two = renameStation(addStation(KITCHEN, 'neu'), 'bar', ' küche ');
  expect(stationProblems(two)).toEqual({
    bar: 'So heißt schon eine.',
    neu: 'Gib der Station einen Namen.',
  });
});
