ALTER TABLE "claims" ADD COLUMN "goods_way" text;--> statement-breakpoint
ALTER TABLE "claims" ADD COLUMN "goods_until" date;--> statement-breakpoint
ALTER TABLE "claims" ADD CONSTRAINT "claims_goods_way" CHECK ("claims"."goods_way" in ('fetched', 'brought', 'kept'));