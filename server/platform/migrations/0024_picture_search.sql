CREATE TABLE "picture_looks" (
	"media" text PRIMARY KEY NOT NULL,
	"version" integer NOT NULL,
	"look" "bytea",
	"made_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "picture_searches" (
	"id" uuid PRIMARY KEY NOT NULL,
	"visitor_id" uuid NOT NULL,
	"upload" text,
	"media" text,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"frame" jsonb,
	"found" jsonb NOT NULL,
	"searched_at" timestamp with time zone NOT NULL,
	CONSTRAINT "picture_searches_picture" CHECK ("picture_searches"."upload" is null or "picture_searches"."media" is null)
);
--> statement-breakpoint
CREATE INDEX "picture_searches_age" ON "picture_searches" USING btree ("searched_at");--> statement-breakpoint
CREATE INDEX "picture_searches_upload" ON "picture_searches" USING btree ("upload") WHERE "picture_searches"."upload" is not null;