DROP INDEX "payments_one_open";--> statement-breakpoint
ALTER TABLE "order_groups" ADD COLUMN "external_prepayment_percent" integer;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "part_ids" integer[];--> statement-breakpoint
CREATE UNIQUE INDEX "payments_one_open" ON "payments" USING btree ("order_group_id",coalesce("part_id", 0),"method_id","amount_minor") WHERE "payments"."state" in ('created', 'pending');--> statement-breakpoint
ALTER TABLE "order_groups" ADD CONSTRAINT "order_groups_external_percent" CHECK ("order_groups"."external_prepayment_percent" between 0 and 100);