CREATE TABLE "order_adjustments" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "order_adjustments_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"order_id" integer NOT NULL,
	"line_id" integer,
	"service" text,
	"kind" text NOT NULL,
	"source_id" text NOT NULL,
	"target" text NOT NULL,
	"amount_minor" bigint NOT NULL,
	"words" jsonb NOT NULL,
	CONSTRAINT "order_adjustments_amount" CHECK ("order_adjustments"."amount_minor" > 0),
	CONSTRAINT "order_adjustments_place" CHECK (("order_adjustments"."line_id" is null) <> ("order_adjustments"."service" is null))
);
--> statement-breakpoint
ALTER TABLE "order_lines" DROP CONSTRAINT "order_lines_price";--> statement-breakpoint
ALTER TABLE "orders" DROP CONSTRAINT "orders_parts";--> statement-breakpoint
ALTER TABLE "orders" DROP CONSTRAINT "orders_total";--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "list_price_minor" bigint;--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "sum_minor" bigint;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "adjustments_minor" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "order_adjustments" ADD CONSTRAINT "order_adjustments_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_adjustments" ADD CONSTRAINT "order_adjustments_line_id_order_lines_id_fk" FOREIGN KEY ("line_id") REFERENCES "public"."order_lines"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "order_adjustments_order" ON "order_adjustments" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "order_adjustments_source" ON "order_adjustments" USING btree ("kind","source_id");--> statement-breakpoint
ALTER TABLE "order_lines" ADD CONSTRAINT "order_lines_price" CHECK ("order_lines"."price_minor" >= 0 and "order_lines"."sum_minor" >= 0);--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_parts" CHECK ("orders"."goods_minor" >= 0 and "orders"."delivery_minor" >= 0 and "orders"."lift_minor" >= 0 and "orders"."assembly_minor" >= 0 and "orders"."adjustments_minor" >= 0 and "orders"."total_minor" >= 0);--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_total" CHECK ("orders"."total_minor" = "orders"."goods_minor" + "orders"."delivery_minor" + "orders"."lift_minor" + "orders"."assembly_minor" - "orders"."adjustments_minor");--> statement-breakpoint
UPDATE "order_lines" SET "list_price_minor" = "price_minor", "sum_minor" = "price_minor" * "quantity" WHERE "sum_minor" IS NULL;
