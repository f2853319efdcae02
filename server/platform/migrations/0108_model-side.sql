ALTER TABLE "offer_models" ADD COLUMN "azimuth" smallint;--> statement-breakpoint
ALTER TABLE "offer_models" ADD COLUMN "pitch" smallint;