CREATE TABLE "carrier_points" (
	"key" text PRIMARY KEY NOT NULL,
	"company" text NOT NULL,
	"points" jsonb NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "carrier_quotes" (
	"key" text PRIMARY KEY NOT NULL,
	"company" text NOT NULL,
	"quote" jsonb NOT NULL,
	"asked_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX "carrier_quotes_expires" ON "carrier_quotes" USING btree ("expires_at");