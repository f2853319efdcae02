ALTER TABLE "receipts" ADD COLUMN "buyer" jsonb;--> statement-breakpoint
ALTER TABLE "stand_in_receipts" ADD COLUMN "client" jsonb DEFAULT '{}'::jsonb NOT NULL;