ALTER TABLE "order_events" DROP CONSTRAINT "order_events_kind";--> statement-breakpoint
ALTER TABLE "payments" DROP CONSTRAINT "payments_state";--> statement-breakpoint
ALTER TABLE "payments" DROP CONSTRAINT "payments_applied";--> statement-breakpoint
ALTER TABLE "order_events" ADD COLUMN "is_held" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "held_minor" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "capture_by" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "capture_minor" bigint;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "captured_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "is_released" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX "payments_held_by" ON "payments" USING btree ("capture_by") WHERE "payments"."state" = 'held';--> statement-breakpoint
CREATE INDEX "payments_captured" ON "payments" USING btree ("captured_at") WHERE "payments"."captured_at" is not null;--> statement-breakpoint
ALTER TABLE "order_events" ADD CONSTRAINT "order_events_kind" CHECK ("order_events"."kind" in ('placed', 'deliverySet', 'changed', 'slipped', 'paid', 'captured', 'returning', 'refunded', 'new', 'awaitingPayment', 'inWork', 'shipped', 'received', 'closed', 'cancelled'));--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_held" CHECK ("orders"."held_minor" >= 0);--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_held" CHECK ("payments"."state" <> 'held' or ("payments"."applied_at" is not null and "payments"."capture_by" is not null));--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_capture" CHECK ("payments"."capture_minor" is null or ("payments"."capture_minor" > 0 and "payments"."capture_minor" <= "payments"."amount_minor"));--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_state" CHECK ("payments"."state" in ('created', 'pending', 'expired', 'held', 'canceled', 'succeeded'));--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_applied" CHECK ("payments"."applied_at" is null or "payments"."state" = 'succeeded' or ("payments"."capture_by" is not null and "payments"."state" in ('held', 'canceled')));