CREATE TABLE "order_visits" (
	"id" uuid PRIMARY KEY NOT NULL,
	"group_id" uuid NOT NULL,
	"delivery_id" text NOT NULL,
	"delivery_type" text NOT NULL,
	"delivery_names" jsonb NOT NULL,
	"delivery_day" date,
	"delivery_from" integer,
	"delivery_to" integer,
	"holds_slot" boolean DEFAULT false NOT NULL,
	"slot_scopes" text[] DEFAULT '{}' NOT NULL,
	CONSTRAINT "order_visits_type" CHECK ("order_visits"."delivery_type" in ('courier', 'pickup', 'carrier')),
	CONSTRAINT "order_visits_slot" CHECK (not "order_visits"."holds_slot" or ("order_visits"."delivery_day" is not null and "order_visits"."delivery_from" is not null))
);
--> statement-breakpoint
ALTER TABLE "baskets" ADD COLUMN "comes_apart" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "checkouts" ADD COLUMN "rest_delivery_id" text;--> statement-breakpoint
ALTER TABLE "checkouts" ADD COLUMN "rest_day" date;--> statement-breakpoint
ALTER TABLE "checkouts" ADD COLUMN "rest_from" integer;--> statement-breakpoint
ALTER TABLE "checkouts" ADD COLUMN "rest_to" integer;--> statement-breakpoint
ALTER TABLE "order_promises" ADD COLUMN "visit_id" uuid;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "visit_id" uuid;--> statement-breakpoint
ALTER TABLE "order_visits" ADD CONSTRAINT "order_visits_group_id_order_groups_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."order_groups"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "order_visits_group" ON "order_visits" USING btree ("group_id");--> statement-breakpoint
CREATE INDEX "order_visits_day" ON "order_visits" USING btree ("delivery_day");--> statement-breakpoint
ALTER TABLE "order_promises" ADD CONSTRAINT "order_promises_visit_id_order_visits_id_fk" FOREIGN KEY ("visit_id") REFERENCES "public"."order_visits"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_visit_id_order_visits_id_fk" FOREIGN KEY ("visit_id") REFERENCES "public"."order_visits"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "checkouts" ADD CONSTRAINT "checkouts_rest_window" CHECK (("checkouts"."rest_day" is null) = ("checkouts"."rest_from" is null) and ("checkouts"."rest_day" is null) = ("checkouts"."rest_to" is null));