CREATE TABLE "uploads" (
	"key" text PRIMARY KEY NOT NULL,
	"purpose" text NOT NULL,
	"visitor_id" uuid NOT NULL,
	"state" text NOT NULL,
	"media_type" text NOT NULL,
	"bytes" integer NOT NULL,
	"width" integer DEFAULT 0 NOT NULL,
	"height" integer DEFAULT 0 NOT NULL,
	"kept_until" timestamp with time zone NOT NULL,
	CONSTRAINT "uploads_key" CHECK ("uploads"."key" ~ '^[0-9a-f]{32}$'),
	CONSTRAINT "uploads_state" CHECK ("uploads"."state" in ('quarantine', 'waiting', 'claimed', 'discarded'))
);
--> statement-breakpoint
CREATE TABLE "review_waiting_photos" (
	"review_id" integer NOT NULL,
	"upload" text NOT NULL,
	"sort" integer NOT NULL,
	CONSTRAINT "review_waiting_photos_review_id_sort_pk" PRIMARY KEY("review_id","sort"),
	CONSTRAINT "review_waiting_photos_upload_unique" UNIQUE("upload")
);
--> statement-breakpoint
ALTER TABLE "review_waiting_photos" ADD CONSTRAINT "review_waiting_photos_review_id_reviews_id_fk" FOREIGN KEY ("review_id") REFERENCES "public"."reviews"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_waiting_photos" ADD CONSTRAINT "review_waiting_photos_upload_uploads_key_fk" FOREIGN KEY ("upload") REFERENCES "public"."uploads"("key") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "uploads_kept_until" ON "uploads" USING btree ("kept_until");--> statement-breakpoint
CREATE INDEX "uploads_visitor" ON "uploads" USING btree ("visitor_id");