CREATE TABLE "payment_alarms" (
	"key" text PRIMARY KEY NOT NULL,
	"order_group_id" uuid,
	"what" text NOT NULL,
	"detail" text DEFAULT '' NOT NULL,
	"raised_at" timestamp with time zone NOT NULL,
	"closed_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "refunds" DROP CONSTRAINT "refunds_once";--> statement-breakpoint
ALTER TABLE "refunds" DROP CONSTRAINT "refunds_state";--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "part_id" integer;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "operation" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "provider_refund_id" text;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "refusal" text;--> statement-breakpoint
ALTER TABLE "test_bank_refunds" ADD COLUMN "status" text DEFAULT 'succeeded' NOT NULL;--> statement-breakpoint
ALTER TABLE "test_bank_refunds" ADD COLUMN "reason" text;--> statement-breakpoint
CREATE INDEX "payment_alarms_open" ON "payment_alarms" USING btree ("raised_at") WHERE "payment_alarms"."closed_at" is null;--> statement-breakpoint
CREATE INDEX "refunds_open" ON "refunds" USING btree ("created_at") WHERE "refunds"."state" in ('waiting', 'pending');--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_provider_refund_id_unique" UNIQUE("provider_refund_id");--> statement-breakpoint
-- Until now a reason gave back a payment once.
UPDATE "refunds" SET "operation" = "reason";--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_operation" UNIQUE("payment_id","operation");--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_states" CHECK ("refunds"."state" in ('waiting', 'pending', 'succeeded', 'refused'));