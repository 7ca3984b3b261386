-- Slots of set menus are called as in the specification: `size` and `dishes` instead of `sizeId` and `dishIds`.
update shop_version set model = jsonb_set(model, '{menu,menus}', (
    select jsonb_agg(m.menu || jsonb_build_object('slots', (
        select coalesce(jsonb_agg(case when s.slot ? 'dishIds'
            then s.slot - 'sizeId' - 'dishIds'
              || jsonb_build_object('size', s.slot->'sizeId', 'dishes', s.slot->'dishIds')
            else s.slot end order by s.place), '[]')
        from jsonb_array_elements(m.menu->'slots') with ordinality as s(slot, place))) order by m.place)
    from jsonb_array_elements(model#>'{menu,menus}') with ordinality as m(menu, place)))
  where jsonb_array_length(model#>'{menu,menus}') > 0;
