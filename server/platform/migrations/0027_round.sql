CREATE TABLE "promotion_accruals" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "promotion_accruals_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"phone" text NOT NULL,
	"promotion" text NOT NULL,
	"asked_at" timestamp with time zone NOT NULL,
	"granted_at" timestamp with time zone,
	CONSTRAINT "promotion_accruals_once" UNIQUE("phone","promotion")
);
--> statement-breakpoint
ALTER TABLE "home_strips" DROP CONSTRAINT "home_strips_kind";--> statement-breakpoint
ALTER TABLE "regions" ADD COLUMN "flags_changed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "home_strips" ADD CONSTRAINT "home_strips_kind" CHECK ("home_strips"."kind" in ('hits', 'rooms', 'sale', 'actions', 'news', 'posts', 'offers', 'tag')
        and ("home_strips"."kind" <> 'offers' or cardinality("home_strips"."offers") > 0)
        and ("home_strips"."kind" <> 'tag' or "home_strips"."tag" is not null));