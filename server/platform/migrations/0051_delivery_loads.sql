CREATE TABLE "delivery_loads" (
	"scope" text NOT NULL,
	"day" date NOT NULL,
	"from_hour" integer NOT NULL,
	"to_hour" integer NOT NULL,
	"capacity" integer,
	"taken" integer NOT NULL,
	CONSTRAINT "delivery_loads_scope_day_from_hour_to_hour_pk" PRIMARY KEY("scope","day","from_hour","to_hour"),
	CONSTRAINT "delivery_loads_taken" CHECK ("delivery_loads"."taken" >= 0)
);
--> statement-breakpoint
CREATE TABLE "warehouse_limits" (
	"warehouse_id" integer PRIMARY KEY NOT NULL,
	"per_day" integer,
	"per_window" integer,
	CONSTRAINT "warehouse_limits_room" CHECK ("warehouse_limits"."per_day" > 0 and "warehouse_limits"."per_window" > 0)
);
--> statement-breakpoint
ALTER TABLE "delivery_zones" ADD COLUMN "per_day" integer;--> statement-breakpoint
ALTER TABLE "delivery_zones" ADD COLUMN "per_window" integer;--> statement-breakpoint
ALTER TABLE "order_groups" ADD COLUMN "slot_scopes" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "warehouse_limits" ADD CONSTRAINT "warehouse_limits_warehouse_id_warehouses_id_fk" FOREIGN KEY ("warehouse_id") REFERENCES "public"."warehouses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "delivery_zones" ADD CONSTRAINT "delivery_zones_room" CHECK ("delivery_zones"."per_day" > 0 and "delivery_zones"."per_window" > 0);