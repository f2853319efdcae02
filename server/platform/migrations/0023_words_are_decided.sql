CREATE TABLE "review_invitations" (
	"order_id" uuid PRIMARY KEY NOT NULL,
	"token_hash" text NOT NULL,
	"sent_at" timestamp with time zone NOT NULL,
	"review_id" integer,
	CONSTRAINT "review_invitations_token_hash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
ALTER TABLE "reviews" ALTER COLUMN "product_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "questions" ADD COLUMN "undo_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "questions" ADD COLUMN "refusal" text;--> statement-breakpoint
ALTER TABLE "questions" ADD COLUMN "tell_email" text;--> statement-breakpoint
ALTER TABLE "reviews" ADD COLUMN "undo_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "reviews" ADD COLUMN "refusal" text;--> statement-breakpoint
ALTER TABLE "reviews" ADD COLUMN "tell_email" text;--> statement-breakpoint
ALTER TABLE "review_invitations" ADD CONSTRAINT "review_invitations_order_id_order_groups_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."order_groups"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_invitations" ADD CONSTRAINT "review_invitations_review_id_reviews_id_fk" FOREIGN KEY ("review_id") REFERENCES "public"."reviews"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "questions_undo" ON "questions" USING btree ("undo_until") WHERE "questions"."undo_until" is not null;--> statement-breakpoint
CREATE INDEX "reviews_of_shop" ON "reviews" USING btree ("state","written_at") WHERE "reviews"."product_id" is null;--> statement-breakpoint
CREATE INDEX "reviews_undo" ON "reviews" USING btree ("undo_until") WHERE "reviews"."undo_until" is not null;