ALTER TABLE "order_events" DROP CONSTRAINT "order_events_kind";--> statement-breakpoint
ALTER TABLE "order_events" ADD COLUMN "means" text;--> statement-breakpoint
ALTER TABLE "order_money" ADD COLUMN "means" text;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "taken_by" text;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "returned_by" text;--> statement-breakpoint
ALTER TABLE "receipts" ADD COLUMN "certificate_minor" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX "payments_door" ON "payments" USING btree ("created_at") WHERE "payments"."kind" = 'onDelivery';--> statement-breakpoint
ALTER TABLE "order_events" ADD CONSTRAINT "order_events_kind" CHECK ("order_events"."kind" in ('placed', 'deliverySet', 'changed', 'slipped', 'paid', 'returning', 'refunded', 'new', 'awaitingPayment', 'inWork', 'shipped', 'received', 'closed', 'cancelled'));