ALTER TABLE "properties" ADD COLUMN "filter_type" text;--> statement-breakpoint
ALTER TABLE "properties" ADD COLUMN "is_promoted" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "properties" ADD COLUMN "has_pages" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "property_values" ADD COLUMN "base_code" text;--> statement-breakpoint
ALTER TABLE "properties" ADD CONSTRAINT "properties_filter_type" CHECK ("properties"."filter_type" in ('S', 'L', 'list', 'table', 'base_color', 'button', 'toggle', 'N', 'range'));