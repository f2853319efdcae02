CREATE TABLE "city_plans" (
	"region_id" integer PRIMARY KEY NOT NULL,
	"plan" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "map_tiles" (
	"z" integer NOT NULL,
	"x" integer NOT NULL,
	"y" integer NOT NULL,
	"packed" "bytea" NOT NULL,
	"digest" text NOT NULL,
	CONSTRAINT "map_tiles_z_x_y_pk" PRIMARY KEY("z","x","y"),
	CONSTRAINT "map_tiles_zoom" CHECK ("map_tiles"."z" between 0 and 22)
);
--> statement-breakpoint
ALTER TABLE "city_plans" ADD CONSTRAINT "city_plans_region_id_regions_id_fk" FOREIGN KEY ("region_id") REFERENCES "public"."regions"("id") ON DELETE cascade ON UPDATE no action;