ALTER TABLE "order_groups" ADD COLUMN "delayed_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "order_groups" ADD COLUMN "delay_reminded_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "order_groups_delayed" ON "order_groups" USING btree ("delayed_until") WHERE delayed_until is not null;