CREATE TABLE "order_shipments" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "order_shipments_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"order_id" integer NOT NULL,
	"company" text NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"external_id" text,
	"track_number" text,
	"track_url" text,
	"reason" text,
	"attempts" integer DEFAULT 0 NOT NULL,
	"next_at" timestamp with time zone NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "order_shipments_order_id_unique" UNIQUE("order_id"),
	CONSTRAINT "order_shipments_state" CHECK ("order_shipments"."state" in ('waiting', 'failed', 'registered', 'onTheWay', 'arrived', 'handedOver', 'returned'))
);
--> statement-breakpoint
ALTER TABLE "order_shipments" ADD CONSTRAINT "order_shipments_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "order_shipments_next" ON "order_shipments" USING btree ("next_at") WHERE state in ('waiting', 'registered', 'onTheWay', 'arrived');