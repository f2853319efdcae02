CREATE TABLE "niches" (
	"customer_id" integer NOT NULL,
	"name" text NOT NULL,
	"width_mm" integer NOT NULL,
	"depth_mm" integer NOT NULL,
	"height_mm" integer NOT NULL,
	"saved_at" timestamp with time zone NOT NULL,
	CONSTRAINT "niches_customer_id_name_pk" PRIMARY KEY("customer_id","name")
);
--> statement-breakpoint
ALTER TABLE "niches" ADD CONSTRAINT "niches_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE cascade ON UPDATE no action;