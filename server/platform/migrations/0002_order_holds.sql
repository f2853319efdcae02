ALTER TABLE "order_groups" ADD COLUMN "confirmed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "order_groups" ADD COLUMN "placed_from" text;--> statement-breakpoint
CREATE INDEX "order_groups_from" ON "order_groups" USING btree ("placed_from") WHERE confirmed_at is null and held_until is not null;--> statement-breakpoint
CREATE INDEX "order_groups_placed_by" ON "order_groups" USING btree ("placed_by_customer_id","created_at") WHERE placed_by_customer_id is not null;
--> statement-breakpoint
UPDATE "order_groups" g SET "confirmed_at" = g."created_at"
WHERE g."is_phone_confirmed" OR g."placed_by_customer_id" IS NOT NULL
  OR NOT EXISTS (SELECT FROM "orders" o WHERE o."group_id" = g."id" AND o."status" IN ('new', 'awaitingPayment', 'cancelled'));--> statement-breakpoint
-- Orders from before had no end: they get a week in which somebody may still take them into work.
UPDATE "order_groups" g SET "held_until" = now() + interval '7 days'
WHERE g."held_until" IS NULL
  AND EXISTS (SELECT FROM "orders" o WHERE o."group_id" = g."id" AND o."status" IN ('new', 'awaitingPayment'));
