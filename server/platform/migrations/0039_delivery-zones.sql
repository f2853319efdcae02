CREATE TABLE "delivery_zones" (
	"id" serial PRIMARY KEY NOT NULL,
	"region_id" integer NOT NULL,
	"position" integer NOT NULL,
	"name" text NOT NULL,
	"price_minor" integer NOT NULL,
	"days_more" integer NOT NULL,
	"weekdays" integer[] NOT NULL,
	"polygons" jsonb NOT NULL,
	CONSTRAINT "delivery_zones_name" UNIQUE("region_id","name"),
	CONSTRAINT "delivery_zones_position" UNIQUE("region_id","position"),
	CONSTRAINT "delivery_zones_price" CHECK ("delivery_zones"."price_minor" >= 0),
	CONSTRAINT "delivery_zones_days" CHECK ("delivery_zones"."days_more" between 0 and 30)
);
--> statement-breakpoint
ALTER TABLE "delivery_zones" ADD CONSTRAINT "delivery_zones_region_id_regions_id_fk" FOREIGN KEY ("region_id") REFERENCES "public"."regions"("id") ON DELETE cascade ON UPDATE no action;