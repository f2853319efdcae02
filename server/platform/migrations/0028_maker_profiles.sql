ALTER TABLE "vendors" ADD COLUMN "media" text;--> statement-breakpoint
ALTER TABLE "vendors" ADD COLUMN "city" jsonb;--> statement-breakpoint
ALTER TABLE "vendors" ADD COLUMN "about" jsonb;