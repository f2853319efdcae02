CREATE TABLE "order_changes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"group_id" uuid NOT NULL,
	"made_by" text NOT NULL,
	"before" jsonb NOT NULL,
	"after" jsonb NOT NULL,
	"fee_minor" bigint NOT NULL,
	"returned_minor" bigint NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "order_changes_sums" CHECK ("order_changes"."fee_minor" >= 0 and "order_changes"."returned_minor" >= 0)
);
--> statement-breakpoint
CREATE TABLE "order_promises" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "order_promises_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"group_id" uuid NOT NULL,
	"region_id" integer NOT NULL,
	"cause" text NOT NULL,
	"day" date NOT NULL,
	"from_hour" integer,
	"to_hour" integer,
	"reasons" jsonb NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "order_promises_cause" CHECK ("order_promises"."cause" in ('placed', 'set', 'moved', 'slipped', 'kept', 'late'))
);
--> statement-breakpoint
ALTER TABLE "order_events" DROP CONSTRAINT "order_events_kind";--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "picking_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "order_changes" ADD CONSTRAINT "order_changes_group_id_order_groups_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."order_groups"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_promises" ADD CONSTRAINT "order_promises_group_id_order_groups_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."order_groups"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "order_changes_group" ON "order_changes" USING btree ("group_id","at");--> statement-breakpoint
CREATE INDEX "order_promises_group" ON "order_promises" USING btree ("group_id","id");--> statement-breakpoint
CREATE INDEX "order_promises_ends" ON "order_promises" USING btree ("region_id","at") WHERE cause in ('kept', 'late');--> statement-breakpoint
ALTER TABLE "order_events" ADD CONSTRAINT "order_events_kind" CHECK ("order_events"."kind" in ('placed', 'deliverySet', 'changed', 'slipped', 'paid', 'refunded', 'new', 'awaitingPayment', 'inWork', 'shipped', 'received', 'closed', 'cancelled'));