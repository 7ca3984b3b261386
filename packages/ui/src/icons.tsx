import { icon } from './icon.tsx';

export const CloseIcon = /* @__PURE__ */ icon(<path d="M6 6l12 12M18 6 6 18" />);
export const PlusIcon = /* @__PURE__ */ icon(<path d="M12 5v14M5 12h14" />);
export const MinusIcon = /* @__PURE__ */ icon(<path d="M5 12h14" />);
export const CheckIcon = /* @__PURE__ */ icon(<path d="m5 12.5 4.5 4.5L19 7.5" />);
export const ChevronDownIcon = /* @__PURE__ */ icon(<path d="m6 9.5 6 6 6-6" />);
export const ChevronRightIcon = /* @__PURE__ */ icon(<path d="m9.5 6 6 6-6 6" />);
export const ChevronLeftIcon = /* @__PURE__ */ icon(<path d="m14.5 6-6 6 6 6" />);
export const SearchIcon = /* @__PURE__ */ icon(
  <path d="M10.5 17a6.5 6.5 0 1 0 0-13 6.5 6.5 0 0 0 0 13ZM15.5 15.5 20 20" />,
);
export const FilterIcon = /* @__PURE__ */ icon(<path d="M4 7h16M7 12h10M10 17h4" />);
export const InfoIcon = /* @__PURE__ */ icon(
  <path d="M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18ZM12 11v5M12 7.75v.01" />,
);
export const WarningIcon = /* @__PURE__ */ icon(
  <path d="M12 4 2.75 20h18.5L12 4ZM12 10v4.5M12 17.25v.01" />,
);
export const ClockIcon = /* @__PURE__ */ icon(
  <path d="M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18ZM12 7v5l3.25 2" />,
);
export const PinIcon = /* @__PURE__ */ icon(
  <path d="M12 21s7-6.2 7-11.25a7 7 0 1 0-14 0C5 14.8 12 21 12 21ZM12 12.25a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5Z" />,
);
export const LocateIcon = /* @__PURE__ */ icon(
  <path d="M12 18.5a6.5 6.5 0 1 0 0-13 6.5 6.5 0 0 0 0 13ZM12 2.5v3M12 18.5v3M2.5 12h3M18.5 12h3M12 12v.01" />,
);
export const CartIcon = /* @__PURE__ */ icon(
  <path d="M4 9.5h16l-1.6 9.1a1.75 1.75 0 0 1-1.7 1.4H7.3a1.75 1.75 0 0 1-1.7-1.4L4 9.5ZM8 9.5 11 4M16 9.5 13 4M9.75 13v3.5M14.25 13v3.5" />,
);
export const DeliveryIcon = /* @__PURE__ */ icon(
  <path d="M5.5 19a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7ZM18.5 19a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7ZM5.5 15.5 8.5 9h6.75M7.25 6h2.5M18.5 15.5 14.75 5.5h2.5M12 15.5 8.5 9M15.25 9 12 15.5H5.5" />,
);
export const PickupIcon = /* @__PURE__ */ icon(
  <path d="M6 8h12l1 12.5H5L6 8ZM9 11V6.5a3 3 0 0 1 6 0V11" />,
);
export const TableIcon = /* @__PURE__ */ icon(
  <path d="M3 9.5h18M5.5 9.5 4 19.5M18.5 9.5l1.5 10M12 9.5v4M8.5 5.5h7" />,
);
export const LeafIcon = /* @__PURE__ */ icon(
  <path d="M5 19c0-9 5-14 15-14 0 10-4.5 14.5-11 14.5-1.6 0-3-.6-4-1.5ZM4 21c2-5 5.5-8.5 10-10.5" />,
);
export const ChiliIcon = /* @__PURE__ */ icon(
  <path d="M15.5 7.5c3 .5 4 2.7 3.5 5.2C18 17.5 12.5 20.5 4 20c5-1.6 7.2-4.3 8-8 .5-2.6 1.5-4.8 3.5-4.5ZM15.5 7.5c0-2 .8-3.3 2.75-4" />,
);
export const BellIcon = /* @__PURE__ */ icon(
  <path d="M6 10a6 6 0 1 1 12 0c0 5 2 6.5 2 6.5H4S6 15 6 10ZM10 20a2.25 2.25 0 0 0 4 0" />,
);
export const UserIcon = /* @__PURE__ */ icon(
  <path d="M12 12a4 4 0 1 0 0-8 4 4 0 0 0 0 8ZM4.5 20.5a7.5 7.5 0 0 1 15 0" />,
);
export const PeopleIcon = /* @__PURE__ */ icon(
  <path d="M9 12a3.75 3.75 0 1 0 0-7.5A3.75 3.75 0 0 0 9 12ZM2.5 20a6.5 6.5 0 0 1 13 0M15.5 4.9a3.75 3.75 0 0 1 0 6.7M18 14.2a6.5 6.5 0 0 1 3.5 5.8" />,
);
export const PhoneIcon = /* @__PURE__ */ icon(
  <path d="M5.5 3.5h3.25l1.75 4.75-2.25 1.5a12 12 0 0 0 6 6l1.5-2.25 4.75 1.75v3.25a2 2 0 0 1-2.1 2A17 17 0 0 1 3.5 5.6a2 2 0 0 1 2-2.1Z" />,
);
export const PrinterIcon = /* @__PURE__ */ icon(
  <path d="M7 8.5v-5h10v5M7 17H4.5a1 1 0 0 1-1-1v-6a1.5 1.5 0 0 1 1.5-1.5h14a1.5 1.5 0 0 1 1.5 1.5v6a1 1 0 0 1-1 1H17M7 14h10v6.5H7V14Z" />,
);
export const TrashIcon = /* @__PURE__ */ icon(
  <path d="M4.5 7h15M9.5 7V4.5h5V7M6.5 7l.9 13h9.2l.9-13M10.25 10.5v6M13.75 10.5v6" />,
);
export const GroupIcon = /* @__PURE__ */ icon(
  <path d="M9 11a3.2 3.2 0 1 0 0-6.4A3.2 3.2 0 0 0 9 11ZM3 19.5a6 6 0 0 1 12 0M15.5 5a3 3 0 0 1 0 5.8M17.5 14a5.6 5.6 0 0 1 3.5 5.5" />,
);
export const UpIcon = icon(<path d="M12 19.5V5M6 11l6-6 6 6" />);
export const DownIcon = icon(<path d="M12 4.5V19M6 13l6 6 6-6" />);
export const OfflineIcon = icon(
  <path d="M3 9a13 13 0 0 1 18 0M6.5 12.5a8 8 0 0 1 11 0M10 16a3 3 0 0 1 4 0M12 19h.01M4 4l16 16" />,
);
