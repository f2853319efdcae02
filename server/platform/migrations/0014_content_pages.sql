CREATE TABLE "content_pages" (
	"path" text PRIMARY KEY NOT NULL,
	"texts" jsonb NOT NULL,
	"is_edited" boolean DEFAULT false NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	CONSTRAINT "content_pages_path" CHECK ("content_pages"."path" ~ '^/([a-z0-9_-]+/)+$')
);
