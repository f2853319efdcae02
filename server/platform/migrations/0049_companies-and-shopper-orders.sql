CREATE TABLE "companies" (
	"id" serial PRIMARY KEY NOT NULL,
	"customer_id" integer,
	"visitor_id" uuid,
	"country" text NOT NULL,
	"tax_id" text NOT NULL,
	"kpp" text DEFAULT '' NOT NULL,
	"name" text NOT NULL,
	"address" text DEFAULT '' NOT NULL,
	"bik" text DEFAULT '' NOT NULL,
	"bank" text DEFAULT '' NOT NULL,
	"account" text DEFAULT '' NOT NULL,
	"used_at" timestamp with time zone NOT NULL,
	CONSTRAINT "companies_one_owner" CHECK (("companies"."customer_id" is null) <> ("companies"."visitor_id" is null)),
	CONSTRAINT "companies_country" CHECK ("companies"."country" in ('RU', 'KZ'))
);
--> statement-breakpoint
CREATE TABLE "order_payers" (
	"order_group_id" uuid PRIMARY KEY NOT NULL,
	"country" text NOT NULL,
	"tax_id" text NOT NULL,
	"kpp" text DEFAULT '' NOT NULL,
	"name" text NOT NULL,
	"address" text DEFAULT '' NOT NULL,
	"bik" text DEFAULT '' NOT NULL,
	"bank" text DEFAULT '' NOT NULL,
	"account" text DEFAULT '' NOT NULL,
	"named_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "checkouts" ADD COLUMN "for_shopper" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "checkouts" ADD COLUMN "payer" jsonb;--> statement-breakpoint
CREATE UNIQUE INDEX "companies_of_customer" ON "companies" USING btree ("customer_id","tax_id","kpp");--> statement-breakpoint
CREATE UNIQUE INDEX "companies_of_visitor" ON "companies" USING btree ("visitor_id","tax_id","kpp");--> statement-breakpoint
CREATE INDEX "companies_left" ON "companies" USING btree ("used_at") WHERE visitor_id is not null;