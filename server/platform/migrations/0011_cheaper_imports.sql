ALTER TABLE "images" DROP CONSTRAINT "images_product_id_products_id_fk";
--> statement-breakpoint
ALTER TABLE "images" DROP CONSTRAINT "images_offer_id_offers_id_fk";
--> statement-breakpoint
ALTER TABLE "stock" DROP CONSTRAINT "stock_offer_id_offers_id_fk";
--> statement-breakpoint
ALTER TABLE "stock" DROP CONSTRAINT "stock_warehouse_id_warehouses_id_fk";
--> statement-breakpoint
DROP INDEX "offer_properties_value";--> statement-breakpoint
-- What the rows of a statement point to is looked up once for all of them: pairs of a column and the table it points to.
-- A row that this transaction has written itself cannot be taken away by others and needs no lock; the others are locked,
-- and one that is deleted meanwhile is missed by the count (docs/decisions/0025, 0040).
create function references_known() returns trigger language plpgsql as $$
declare
  missing boolean;
begin
  for at in 0 .. tg_nargs - 1 by 2 loop
    execute format(
      'with said as materialized (select distinct %1$I id from added where %1$I is not null),
      own as (select from said join %2$I r using (id) where r.xmin = $1),
      locked as (select from said join %2$I r using (id) where r.xmin <> $1 for key share of r)
      select (select count(*) from said) > (select count(*) from own) + (select count(*) from locked)',
      tg_argv[at], tg_argv[at + 1]) into missing using pg_current_xact_id()::xid;
    if missing then
      raise foreign_key_violation using
        message = format('%s.%s names a row of %s that is not there', tg_table_name, tg_argv[at], tg_argv[at + 1]);
    end if;
  end loop;
  return null;
end $$;
--> statement-breakpoint
drop trigger offer_properties_known on offer_properties;
--> statement-breakpoint
drop trigger offer_prices_known on offer_prices;
--> statement-breakpoint
drop function offer_prices_known(), offer_properties_known();
--> statement-breakpoint
create trigger offer_properties_known after insert on offer_properties referencing new table as added
for each statement execute function references_known('offer_id', 'offers', 'value_id', 'property_values');
--> statement-breakpoint
create trigger offer_prices_known after insert on offer_prices referencing new table as added
for each statement execute function references_known('offer_id', 'offers', 'price_zone_id', 'price_zones');
--> statement-breakpoint
create trigger images_known after insert on images referencing new table as added
for each statement execute function references_known('product_id', 'products', 'offer_id', 'offers');
--> statement-breakpoint
create trigger stock_known after insert on stock referencing new table as added
for each statement execute function references_known('offer_id', 'offers', 'warehouse_id', 'warehouses');
--> statement-breakpoint
create function values_of_property() returns trigger language plpgsql as $$
begin
  perform from (select distinct property_id, value_id from added) a
  where not exists (select from property_values v where v.id = a.value_id and v.property_id = a.property_id);
  if found then
    raise foreign_key_violation using message = 'offer_properties names a value of another property';
  end if;
  return null;
end $$;
--> statement-breakpoint
-- After the other by its name, so that the values are locked.
create trigger offer_properties_of_property after insert on offer_properties referencing new table as added
for each statement execute function values_of_property();
--> statement-breakpoint
create or replace function offers_gone() returns trigger language plpgsql as $$
begin
  delete from offer_properties where offer_id in (select id from gone);
  delete from offer_prices where offer_id in (select id from gone);
  delete from images where offer_id in (select id from gone);
  delete from stock where offer_id in (select id from gone);
  return null;
end $$;
--> statement-breakpoint
create function products_gone() returns trigger language plpgsql as $$
begin
  delete from images where product_id in (select id from gone);
  return null;
end $$;
--> statement-breakpoint
create trigger products_gone after delete on products referencing old table as gone
for each statement execute function products_gone();
--> statement-breakpoint
create function warehouses_needed() returns trigger language plpgsql as $$
begin
  if exists (select from stock k join gone g on g.id = k.warehouse_id) then
    raise foreign_key_violation using message = 'a warehouse that has shelves cannot be deleted';
  end if;
  return null;
end $$;
--> statement-breakpoint
create trigger warehouses_needed after delete on warehouses referencing old table as gone
for each statement execute function warehouses_needed();
--> statement-breakpoint
create trigger products_key before update of id on products
for each row when (old.id <> new.id) execute function keys_stay();
--> statement-breakpoint
create trigger warehouses_key before update of id on warehouses
for each row when (old.id <> new.id) execute function keys_stay();
--> statement-breakpoint
create trigger images_key before update of product_id, offer_id on images
for each row when ((old.product_id, old.offer_id) is distinct from (new.product_id, new.offer_id))
execute function keys_stay();
--> statement-breakpoint
create trigger stock_key before update of offer_id, warehouse_id on stock
for each row when ((old.offer_id, old.warehouse_id) <> (new.offer_id, new.warehouse_id)) execute function keys_stay();
