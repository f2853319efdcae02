ALTER TABLE "question_votes" ADD COLUMN "address_hash" text;--> statement-breakpoint
ALTER TABLE "question_votes" ADD COLUMN "voted_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "review_votes" ADD COLUMN "address_hash" text;--> statement-breakpoint
ALTER TABLE "review_votes" ADD COLUMN "voted_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
DELETE FROM "questions" "later" USING "questions" "first"
	WHERE "first"."product_id" = "later"."product_id" AND "first"."visitor_id" = "later"."visitor_id"
	AND "first"."text" = "later"."text" AND "first"."id" < "later"."id";--> statement-breakpoint
CREATE UNIQUE INDEX "questions_once" ON "questions" USING btree ("product_id","visitor_id",md5("text"));