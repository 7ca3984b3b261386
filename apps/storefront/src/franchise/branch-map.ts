import { divIcon, latLngBounds, map as leafletMap, marker, tileLayer, type Marker } from 'leaflet';
import 'leaflet/dist/leaflet.css';
import type { FranchiseShop } from '@tischlein/domain/franchise/franchise-shop.ts';
import styles from './branch-map.module.css';

export interface BranchMap {
  /** Marks one branch, by its slug. */
  highlight(slug: string): void;
  /** Says whose map it is. */
  attribute(text: string): void;
  remove(): void;
}

/** What a pin needs to know. */
export type PinnedShop = Pick<FranchiseShop, 'slug' | 'name' | 'latitude' | 'longitude'>;

interface Drawing {
  /** URL with {z}, {x} and {y}. */
  tiles: string;
  home: { latitude: number | null; longitude: number | null } | null;
  shops: readonly PinnedShop[];
  onSelect: (slug: string) => void;
}

/** Specification 1 §9. */
const MAX_ZOOM = 19;
const ZOOM_SNAP = 0.1;
/** A single branch without the guest's place would fill the map with one roof. */
const NEAREST_ZOOM = 16;
const MARGIN: [number, number] = [28, 28];

/** Draws branches and home; nothing can be dragged, zoomed or reached by keyboard, but markers can be pressed. */
export function drawBranchMap(
  box: HTMLElement,
  { tiles, home, shops, onSelect }: Drawing,
): BranchMap {
  const map = leafletMap(box, {
    zoomSnap: ZOOM_SNAP,
    maxZoom: MAX_ZOOM,
    dragging: false,
    touchZoom: false,
    scrollWheelZoom: false,
    doubleClickZoom: false,
    boxZoom: false,
    keyboard: false,
    zoomControl: false,
    fadeAnimation: false,
    zoomAnimation: false,
  });
  map.attributionControl.setPrefix(false);
  if (styles.tiles) box.classList.add(styles.tiles);
  tileLayer(tiles, { maxZoom: MAX_ZOOM }).addTo(map);

  const points = shops.map(({ latitude, longitude }): [number, number] => [latitude, longitude]);
  const here: [number, number] | null =
    home && home.latitude !== null && home.longitude !== null
      ? [home.latitude, home.longitude]
      : null;
  // Markers have no element before the map has a view.
  map.fitBounds(latLngBounds(here ? [...points, here] : points), {
    padding: MARGIN,
    maxZoom: NEAREST_ZOOM,
    animate: false,
  });

  const markers = new Map<string, Marker>();
  for (const { slug, name, latitude, longitude } of shops) {
    const pin = marker([latitude, longitude], {
      icon: icon(styles.shop, 30, [3, 27]),
      title: name,
      keyboard: false,
    });
    pin.on('click', () => onSelect(slug));
    pin.addTo(map);
    // For shop styles and tests: which branch a pin stands for.
    pin.getElement()?.setAttribute('data-branch', slug);
    markers.set(slug, pin);
  }
  if (here)
    marker(here, {
      icon: icon(styles.home, 22, [11, 11]),
      interactive: false,
      keyboard: false,
    }).addTo(map);

  return {
    highlight(slug) {
      for (const [of, pin] of markers) {
        const chosen = of === slug;
        pin.getElement()?.toggleAttribute('data-selected', chosen);
        pin.setZIndexOffset(chosen ? 1000 : 0);
      }
    },
    attribute(text) {
      const plain = document.createElement('span');
      plain.textContent = text;
      // Leaflet takes HTML.
      map.attributionControl.addAttribution(plain.innerHTML);
    },
    remove: () => void map.remove(),
  };
}

function icon(className: string | undefined, size: number, iconAnchor: [number, number]) {
  return divIcon({ className: className ?? '', iconSize: [size, size], iconAnchor, html: '' });
}
