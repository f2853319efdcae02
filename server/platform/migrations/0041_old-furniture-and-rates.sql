ALTER TABLE "orders" DROP CONSTRAINT "orders_parts";--> statement-breakpoint
ALTER TABLE "orders" DROP CONSTRAINT "orders_total";--> statement-breakpoint
ALTER TABLE "checkouts" ADD COLUMN "assembly_rate" text;--> statement-breakpoint
ALTER TABLE "checkouts" ADD COLUMN "removal_pieces" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "order_groups" ADD COLUMN "assembly_rate" text;--> statement-breakpoint
ALTER TABLE "order_groups" ADD COLUMN "removal_pieces" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "removal_minor" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "checkouts" ADD CONSTRAINT "checkouts_removal" CHECK ("checkouts"."removal_pieces" between 0 and 100);--> statement-breakpoint
ALTER TABLE "order_groups" ADD CONSTRAINT "order_groups_removal" CHECK ("order_groups"."removal_pieces" between 0 and 100);--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_parts" CHECK ("orders"."goods_minor" >= 0 and "orders"."delivery_minor" >= 0 and "orders"."lift_minor" >= 0 and "orders"."assembly_minor" >= 0 and "orders"."removal_minor" >= 0 and "orders"."adjustments_minor" >= 0 and "orders"."total_minor" >= 0);--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_total" CHECK ("orders"."total_minor" = "orders"."goods_minor" + "orders"."delivery_minor" + "orders"."lift_minor" + "orders"."assembly_minor" + "orders"."removal_minor" - "orders"."adjustments_minor");