CREATE TABLE "crew_members" (
	"customer_id" integer PRIMARY KEY NOT NULL,
	"crew_id" integer NOT NULL,
	"code" text NOT NULL,
	"name" text NOT NULL,
	"photo" jsonb,
	CONSTRAINT "crew_members_code_unique" UNIQUE("code")
);
--> statement-breakpoint
CREATE TABLE "crew_photos" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"visit_id" uuid NOT NULL,
	"upload" text NOT NULL,
	"kind" text NOT NULL,
	"line" text NOT NULL,
	"taken_at" timestamp with time zone NOT NULL,
	"photo_key" uuid NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "crew_photos_upload_unique" UNIQUE("upload"),
	CONSTRAINT "crew_photos_key" UNIQUE("visit_id","photo_key"),
	CONSTRAINT "crew_photos_kind" CHECK ("crew_photos"."kind" in ('before', 'damage', 'after'))
);
--> statement-breakpoint
CREATE TABLE "crew_slots" (
	"crew_id" integer NOT NULL,
	"day" date NOT NULL,
	"slot_number" integer NOT NULL,
	"reason" text,
	"visit_id" uuid,
	CONSTRAINT "crew_slots_crew_id_day_slot_number_pk" PRIMARY KEY("crew_id","day","slot_number"),
	CONSTRAINT "crew_slots_number" CHECK ("crew_slots"."slot_number" between 1 and 4),
	CONSTRAINT "crew_slots_what" CHECK (("crew_slots"."reason" is null) <> ("crew_slots"."visit_id" is null))
);
--> statement-breakpoint
CREATE TABLE "crew_visits" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"subject" text NOT NULL,
	"kind" text NOT NULL,
	"group_id" uuid NOT NULL,
	"crew_id" integer NOT NULL,
	"day" date NOT NULL,
	"from_hour" integer NOT NULL,
	"to_hour" integer NOT NULL,
	"state" text DEFAULT 'given' NOT NULL,
	"revision" integer DEFAULT 0 NOT NULL,
	"call_confirmed_at" timestamp with time zone,
	"on_way_at" timestamp with time zone,
	"started_at" timestamp with time zone,
	"done_at" timestamp with time zone,
	"fail_reason" text,
	"checks" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"parts" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"signature" jsonb,
	"earned_minor" bigint,
	"written_keys" uuid[] DEFAULT '{}' NOT NULL,
	"given_at" timestamp with time zone NOT NULL,
	CONSTRAINT "crew_visits_subject_unique" UNIQUE("subject"),
	CONSTRAINT "crew_visits_kind" CHECK ("crew_visits"."kind" in ('delivery', 'assembly', 'claim')),
	CONSTRAINT "crew_visits_state" CHECK ("crew_visits"."state" in ('given', 'onWay', 'started', 'done', 'failed')),
	CONSTRAINT "crew_visits_done" CHECK ("crew_visits"."state" <> 'done' or "crew_visits"."done_at" is not null)
);
--> statement-breakpoint
CREATE TABLE "crews" (
	"id" serial PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"region_id" integer NOT NULL,
	"warehouse_id" integer,
	"phone" text NOT NULL,
	"skills" text[] NOT NULL,
	"zones" text[] DEFAULT '{}' NOT NULL,
	"rest_weekdays" integer[] DEFAULT '{}' NOT NULL,
	"per_window" integer DEFAULT 4 NOT NULL,
	"share_percent" integer DEFAULT 40 NOT NULL,
	"per_visit_minor" integer DEFAULT 0 NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	CONSTRAINT "crews_name" UNIQUE("region_id","name"),
	CONSTRAINT "crews_room" CHECK ("crews"."per_window" between 1 and 50),
	CONSTRAINT "crews_pay" CHECK ("crews"."share_percent" between 0 and 100 and "crews"."per_visit_minor" >= 0),
	CONSTRAINT "crews_phone" CHECK ("crews"."phone" ~ '^[0-9]{11}$')
);
--> statement-breakpoint
ALTER TABLE "crew_members" ADD CONSTRAINT "crew_members_crew_id_crews_id_fk" FOREIGN KEY ("crew_id") REFERENCES "public"."crews"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "crew_photos" ADD CONSTRAINT "crew_photos_visit_id_crew_visits_id_fk" FOREIGN KEY ("visit_id") REFERENCES "public"."crew_visits"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "crew_photos" ADD CONSTRAINT "crew_photos_upload_uploads_key_fk" FOREIGN KEY ("upload") REFERENCES "public"."uploads"("key") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "crew_slots" ADD CONSTRAINT "crew_slots_crew_id_crews_id_fk" FOREIGN KEY ("crew_id") REFERENCES "public"."crews"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "crew_slots" ADD CONSTRAINT "crew_slots_visit_id_crew_visits_id_fk" FOREIGN KEY ("visit_id") REFERENCES "public"."crew_visits"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "crew_visits" ADD CONSTRAINT "crew_visits_group_id_order_groups_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."order_groups"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "crew_visits" ADD CONSTRAINT "crew_visits_crew_id_crews_id_fk" FOREIGN KEY ("crew_id") REFERENCES "public"."crews"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "crews" ADD CONSTRAINT "crews_region_id_regions_id_fk" FOREIGN KEY ("region_id") REFERENCES "public"."regions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "crews" ADD CONSTRAINT "crews_warehouse_id_warehouses_id_fk" FOREIGN KEY ("warehouse_id") REFERENCES "public"."warehouses"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "crew_members_crew" ON "crew_members" USING btree ("crew_id");--> statement-breakpoint
CREATE INDEX "crew_slots_visit" ON "crew_slots" USING btree ("visit_id");--> statement-breakpoint
CREATE INDEX "crew_visits_day" ON "crew_visits" USING btree ("crew_id","day");--> statement-breakpoint
CREATE INDEX "crew_visits_group" ON "crew_visits" USING btree ("group_id");--> statement-breakpoint
CREATE INDEX "claims_visit" ON "claims" USING btree ("visit_day") WHERE holds_slot;--> statement-breakpoint
CREATE INDEX "order_groups_day" ON "order_groups" USING btree ("region_id","delivery_day") WHERE delivery_type = 'courier';--> statement-breakpoint
CREATE INDEX "order_groups_assembly" ON "order_groups" USING btree ("region_id","assembly_day") WHERE assembly_day is not null;