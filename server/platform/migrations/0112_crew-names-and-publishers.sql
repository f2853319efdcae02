ALTER TABLE "content_versions" ADD COLUMN "published_by" integer;--> statement-breakpoint
ALTER TABLE "content_versions" ADD COLUMN "goes_live_by" integer;--> statement-breakpoint
ALTER TABLE "crews" ADD COLUMN "other_names" jsonb DEFAULT '{}'::jsonb NOT NULL;